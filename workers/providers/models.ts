import type { ModelDocument } from "./model-documents";
import type { Providers } from "./providers";

/** What providers publish about the models that they run. */
export interface Models {
  /**
   * A provider's own document about a model.
   * @param address the model's address, as an administrator writes it. @throws {ModelDocumentError}.
   */
  readDocument(address: string): Promise<ModelDocument>;
}

/** The models of every provider that this installation knows. */
export function createModels(providers: Pick<Providers, "all">): Models {
  return {
    // Only administrators read such documents, and the schemas that come with it are large.
    async readDocument(address) {
      const { readModelDocument } = await import("./model-documents");
      return readModelDocument(providers.all(), address);
    },
  };
}
