/** A network whose mark is in public/social.svg, under its id. */
interface Network {
  id: string;
  name: string;
  hosts: readonly string[];
}

const NETWORKS: readonly Network[] = [
  { id: "tiktok", name: "TikTok", hosts: ["tiktok.com"] },
  { id: "instagram", name: "Instagram", hosts: ["instagram.com"] },
  { id: "youtube", name: "YouTube", hosts: ["youtube.com", "youtu.be"] },
  { id: "x", name: "X", hosts: ["x.com", "twitter.com"] },
  { id: "facebook", name: "Facebook", hosts: ["facebook.com", "fb.com"] },
  { id: "linkedin", name: "LinkedIn", hosts: ["linkedin.com"] },
  { id: "threads", name: "Threads", hosts: ["threads.net", "threads.com"] },
  { id: "pinterest", name: "Pinterest", hosts: ["pinterest.com", "pin.it"] },
  { id: "reddit", name: "Reddit", hosts: ["reddit.com"] },
  { id: "discord", name: "Discord", hosts: ["discord.gg", "discord.com"] },
  { id: "github", name: "GitHub", hosts: ["github.com"] },
  { id: "bluesky", name: "Bluesky", hosts: ["bsky.app", "bsky.social"] },
  { id: "mastodon", name: "Mastodon", hosts: ["mastodon.social", "mastodon.online"] },
  { id: "telegram", name: "Telegram", hosts: ["t.me", "telegram.me"] },
  { id: "whatsapp", name: "WhatsApp", hosts: ["wa.me", "whatsapp.com"] },
  { id: "twitch", name: "Twitch", hosts: ["twitch.tv"] },
  { id: "snapchat", name: "Snapchat", hosts: ["snapchat.com"] },
];

/** The network of an address, by its host; any other site goes by its host's own name. */
export function socialNetworkOf(address: string): Pick<Network, "id" | "name"> {
  const host = new URL(address).hostname;
  const isOn = (known: string) => host === known || host.endsWith(`.${known}`);
  return (
    NETWORKS.find(({ hosts }) => hosts.some(isOn)) ?? {
      id: "web",
      name: host.replace(/^www\./, ""),
    }
  );
}
