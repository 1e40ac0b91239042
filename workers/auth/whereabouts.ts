/** Cloudflare's marks for an unknown country, and for Tor. */
const NO_COUNTRY = new Set(["XX", "T1"]);

/**
 * City and country that a request comes from, as Cloudflare knows them; null where it does not. A
 * local server invents both, so only production's are believed.
 */
export function whereaboutsOf(request: Request, appEnv: "local" | "production"): string | null {
  if (appEnv !== "production") return null;
  const { city, country } = { ...request.cf } as Record<string, unknown>;
  const parts = [
    typeof city === "string" ? city.slice(0, 80) : "",
    typeof country === "string" && !NO_COUNTRY.has(country) ? nameOf(country) : "",
  ].filter((part) => part !== "");
  return parts.join(", ") || null;
}

function nameOf(country: string): string {
  try {
    return new Intl.DisplayNames("en", { type: "region" }).of(country) ?? country;
  } catch {
    return "";
  }
}
