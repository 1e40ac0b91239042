import { CHAT_LOOKS, type ChatLookName } from "#contract/timeline/names";
import { registryOf } from "../registry";
import type { ChatLookDefinition } from "./chat-look";

/** All looks of chats. A file of `chat-looks/` and the contract's list `CHAT_LOOKS` add one. */
export const CHAT_LOOK_DEFINITIONS = registryOf<ChatLookName, ChatLookDefinition>(
  CHAT_LOOKS,
  import.meta.glob<Record<string, ChatLookDefinition>>("./chat-looks/*.ts", { eager: true }),
);
