/** Networks of this machine: everyone who asks from it sits at it. */
const LOCAL = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * The networks that an address belongs to, the smallest first: an IPv4 address is counted alone, an
 * IPv6 address by its /64, which one household has, and by its /48, which one site or reseller has.
 * @param address as Cloudflare names it; null where it does not
 * @returns none for this machine itself
 */
export function networksOf(address: string | null): string[] {
  if (address === null || LOCAL.test(address)) return [];
  if (!address.includes(":")) return [address];
  const [head = "", tail] = address.toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(missing).fill("0"), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ""),
  );
  return [`${groups.slice(0, 4).join(":")}::/64`, `${groups.slice(0, 3).join(":")}::/48`];
}
