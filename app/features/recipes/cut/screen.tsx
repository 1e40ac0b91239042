import { RecipeScreen } from "../recipe-screen";
import { cutRecipe } from "./recipe";

/** AI Cut, from a recording to a film without its pauses. */
export const CutScreen = () => <RecipeScreen recipe={cutRecipe} />;
