/** Kinds of sentences of a document, by which the other speaker asks. */
export type SentenceSort = "number" | "cause" | "contrast" | "definition" | "plain";

/** What scripts by rule are written with in one language. No line claims, counts or tells an experience. */
export interface ScriptPack {
  /** Lines that suit any subject, to be said between others. */
  neutral: readonly string[];
  short: {
    /** What comes after the opening; `{topic}` is the topic on its own. */
    about: readonly string[];
    /** Lines about a subject in general, in their order; a longer script has more of them. */
    steps: readonly string[];
    end: readonly string[];
  };
  product: {
    /** `{name}` is the product's. */
    open: readonly string[];
    brand: string;
    price: string;
    /** `{value}` of `{best}`, from `{count}`. */
    rating: string;
    inStock: string;
    /** Before a feature. */
    points: readonly string[];
    /** Lines that suit any product, to be said between others. */
    around: readonly string[];
    end: readonly string[];
  };
  document: {
    open: readonly string[];
    ask: Readonly<Record<SentenceSort, readonly string[]>>;
    end: readonly string[];
  };
  /** Currencies as they are said, by their codes. */
  money: Readonly<Record<string, string>>;
}
