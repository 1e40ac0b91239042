import { registryOf } from "../registry";
import { TEMPLATE_NAMES, type TemplateName } from "./names";
import type { TemplateDefinition } from "./template";

/** All templates. A file of `definitions/` and the list `TEMPLATE_NAMES` add one. */
export const TEMPLATES = registryOf<TemplateName, TemplateDefinition>(
  TEMPLATE_NAMES,
  import.meta.glob<Record<string, TemplateDefinition>>("./definitions/*.ts", { eager: true }),
);
