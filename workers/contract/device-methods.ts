/** A way in which a creator's own device makes a result. */
export interface DeviceMethodFacts {
  /** As requests name it. */
  id: string;
  /** Whether an AI model makes the result. What is made from an AI source counts as made by AI in any case. */
  is_ai: boolean;
  /** What records, receipts and screens call it. */
  title: string;
}

/**
 * The one table of what devices do. Whether AI did it is a field here and never read from words. Its ids and that
 * field are published at `/schemas/device-methods.json`.
 */
export const DEVICE_METHODS = [
  { id: "upscale-fast", is_ai: true, title: "ESRGAN Fast, on this device" },
  { id: "upscale-fine", is_ai: true, title: "ESRGAN Fine, on this device" },
  { id: "resize", is_ai: false, title: "Resized, no AI" },
  { id: "cutout-person", is_ai: true, title: "Persons by MediaPipe, on this device" },
  { id: "cutout-plain", is_ai: false, title: "Plain background, by rule" },
  { id: "look", is_ai: false, title: "Look, by rule" },
  { id: "remove-patches", is_ai: false, title: "Removed by patches, by rule" },
  { id: "fill-edges", is_ai: false, title: "Edges filled, by rule" },
] as const satisfies readonly DeviceMethodFacts[];
export type DeviceMethodId = (typeof DEVICE_METHODS)[number]["id"];

/** A method's facts by its id; null for an unknown one. */
export function findDeviceMethod(id: string): DeviceMethodFacts | null {
  return DEVICE_METHODS.find((one) => one.id === id) ?? null;
}
