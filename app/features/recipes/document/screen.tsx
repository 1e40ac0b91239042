import { RecipeScreen } from "../recipe-screen";
import { documentRecipe } from "./recipe";

/** Document film, from a document to a film. */
export const DocumentScreen = () => <RecipeScreen recipe={documentRecipe} />;
