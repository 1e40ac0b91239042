import { sourceAddress } from "#contract/timeline/source-file";
import { deviceMediaAt } from "../../assets/device-media";
import { deviceSourcesOf } from "../../edit/device-sources";
import type { CheckDefinition } from "../check";

/** Whether every file of the film can be read here. */
export const awayCheck: CheckDefinition = {
  id: "away",
  title: "Files",
  limitFor: () => "all here",
  look({ timeline }) {
    const sources = [...deviceSourcesOf(timeline).values()];
    const here = deviceMediaAt(sources.map((src) => sourceAddress(src) ?? ""));
    const away = sources.filter(({ id }) => !(id in here));
    if (away.length === 0)
      return { value: "all here", state: "ok", sentence: "Every file of the film is here." };
    const said = away.map(({ name }) => `${name} is on another device`);
    return {
      value: `${away.length} missing`,
      state: "fail",
      sentence: `${said.join(", ")}. Find it in the preview, or replace its piece.`,
    };
  },
};
