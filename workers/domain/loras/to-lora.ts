import type { Lora } from "#contract/loras";
import type { LoraRow } from "#storage/schema/index";

/** A LoRA as someone sees it. @param accountId who asks. */
export function toLora(row: LoraRow, accountId: string): Lora {
  const { id, name, base, kind, trigger, sha256, bytes, licence, source, status, error } = row;
  return {
    ...{ id, name, base, kind, trigger, sha256, bytes, licence, source, status },
    depicts_person: row.depictsPerson,
    is_shared: row.isShared,
    is_own: row.accountId === accountId,
    sample_urls: [],
    created_at: new Date(row.createdAt).toISOString(),
    ...(status === "failed" && error ? { message: error.message, code: error.code } : {}),
  };
}
