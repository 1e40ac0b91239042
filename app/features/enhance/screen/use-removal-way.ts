import { useState } from "react";
import { takesMask } from "#contract/image-parameter";
import { useModels } from "../../generate/use-models";
import { providerOptions } from "./provider-models";
import type { WhereOption } from "./where-field";

const BY_RULE: WhereOption = {
  value: "patches",
  label: "By rule, no AI",
  note: "Fills small things from the picture around them, such as grass, sky or a wall. Free, on this device.",
};

/** How something is removed: on the device by rule, or by a provider's model that takes a mask. */
export function useRemovalWay() {
  const [where, choose] = useState(BY_RULE.value);
  const { data } = useModels("image_to_image");
  // What draws by rule at a provider would draw something new there.
  const models = (data?.items ?? []).filter((one) => one.is_ai && one.is_ready && takesMask(one));
  const chosen = models.find(({ name }) => where === `model ${name}`) ?? null;
  return {
    options: [BY_RULE, ...providerOptions(models)],
    value: chosen ? where : BY_RULE.value,
    choose,
    /** Null for what is done on the device. */
    chosen,
  };
}
