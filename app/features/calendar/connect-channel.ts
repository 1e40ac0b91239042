import type { ChannelPlatform } from "#contract/publishing/channels";
import { sendJson } from "#lib/api";
import { messageOf } from "#lib/api-error";
import { CHANNELS_PATH } from "#lib/read-paths";
import { toast } from "#ui/toast";
import { PLATFORM_NAMES } from "./post-words";

/** Leaves for the consent page of a platform. @returns whether the browser is on its way there; else it is said why not. */
export async function connectChannel(platform: ChannelPlatform): Promise<boolean> {
  try {
    const { url } = await sendJson<{ url: string }>("POST", `${CHANNELS_PATH}/${platform}/connect`);
    window.location.assign(url);
    return true;
  } catch (failure) {
    const description = messageOf(failure, "Please try again.");
    toast.error(`${PLATFORM_NAMES[platform]} could not be connected`, { description });
    return false;
  }
}
