import { type DeviceFile, deviceFile } from "../assets/device-file";

/** The voice's file was never downloaded here, or the browser has thrown it away. */
export class VoiceMissing extends Error {
  constructor() {
    super("The voice is not on this device. Download it first.");
    this.name = "VoiceMissing";
  }
}

/** What an engine needs on the device before it can speak. */
export interface VoiceFile extends DeviceFile {
  /** How large it is: what a button says before it is fetched. */
  megabytes: number;
  /** The address of the conditions under which it may be used. */
  licence: string;
}

interface VoiceFacts {
  address: string;
  licence: string;
  /** As it is downloaded. */
  bytes: number;
  type: string;
  /** The store of the Cache API in which it is kept: no other engine's. */
  store: string;
}

/** A voice's file at an address, kept in the Cache API. */
export function voiceFile({ licence, ...facts }: VoiceFacts): VoiceFile {
  return {
    ...deviceFile({ ...facts, noun: "voice", missing: () => new VoiceMissing() }),
    megabytes: Math.ceil(facts.bytes / 1_000_000),
    licence,
  };
}
