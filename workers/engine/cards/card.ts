import type { GenerationKind } from "#contract/generation";

/** One property of an input, as OpenAPI writes it. */
export interface InputProperty {
  readonly type?: "string" | "integer" | "number" | "boolean";
  readonly title: string;
  readonly description: string;
  readonly default?: string | number | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  /** `seed` is the application's own: its form offers to draw one. */
  readonly format?: "uri" | "seed";
  /** A choice: the name of an enumeration in the model's `choices`. */
  readonly choice?: string;
}

/**
 * What a model says of itself, without what it does: the engine's protocol, the checks of inputs and
 * the models that a new installation of the application has are made from it. Cards import data
 * only, so that scripts can read them.
 */
export interface ModelCard {
  readonly owner: string;
  readonly name: string;
  readonly description: string;
  /** In the order in which a form shows them. */
  readonly input: Readonly<Record<string, InputProperty>>;
  readonly required: readonly string[];
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** Changes when the same input gives another result, and so does the version's id. */
  readonly revision: number;
  /** The model in a new installation of the application. */
  readonly listing: {
    readonly kind: GenerationKind;
    readonly name: string;
    readonly description: string;
  };
}
