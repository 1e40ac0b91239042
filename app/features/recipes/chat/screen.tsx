import { RecipeScreen } from "../recipe-screen";
import { chatRecipe } from "./recipe";

/** Chat story, from a conversation to a film. */
export const ChatScreen = () => <RecipeScreen recipe={chatRecipe} />;
