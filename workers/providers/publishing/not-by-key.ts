import { PublishError } from "./publisher";

/** What platforms answer that know no keys of creators. */
export const notByKey = (name: string) => () =>
  Promise.reject(new PublishError("refused", `${name} is connected by its own page.`));
