import { RecipeScreen } from "../recipe-screen";
import { productRecipe } from "./recipe";

/** Product ad, from a page or photographs to a film. */
export const ProductScreen = () => <RecipeScreen recipe={productRecipe} />;
