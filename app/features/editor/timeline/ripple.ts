import { rememberedSwitch } from "../remembered-switch";

/** Whether scenes follow one that becomes longer, shorter, or goes. This browser remembers it. */
export const { isOn: ripple, set: setRipple } = rememberedSwitch("editor-ripple");
