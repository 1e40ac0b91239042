import { RecipeScreen } from "../recipe-screen";
import { shortRecipe } from "./recipe";

/** Script to short, from a topic to a film. */
export const ShortScreen = () => <RecipeScreen recipe={shortRecipe} />;
