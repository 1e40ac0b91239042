import type { BotCheck } from "#contract/bot-check";

/** https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

interface Turnstile {
  render(
    place: Element,
    options: {
      sitekey: string;
      appearance: "interaction-only";
      callback: (answer: string) => void;
      "error-callback": () => void;
      "unsupported-callback": () => void;
    },
  ): string;
  remove(id: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

/**
 * Lets a form's sender pass the bot check, in the form's element `data-bot-check`; most see nothing of it.
 * @returns the header to send with the form; none where no check is set up.
 * @throws {Error} with a sentence, where the check cannot be passed.
 */
export async function passBotCheck(form: HTMLFormElement): Promise<Record<string, string>> {
  const answer = await fetch("/api/bot-check");
  const { site_key: sitekey }: BotCheck = answer.ok ? await answer.json() : { site_key: null };
  const place = form.querySelector("[data-bot-check]");
  if (sitekey === null || place === null) return {};
  const turnstile = await load();
  let id = "";
  const passed = new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error("The bot check could not be passed. Please try again."));
    id = turnstile.render(place, {
      sitekey,
      appearance: "interaction-only",
      callback: resolve,
      "error-callback": fail,
      "unsupported-callback": fail,
    });
  });
  try {
    return { "x-captcha-response": await passed };
  } finally {
    turnstile.remove(id);
  }
}

function load(): Promise<Turnstile> {
  const { turnstile } = window;
  if (turnstile) return Promise.resolve(turnstile);
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      reject(new Error("The bot check could not be loaded. Please try again."));
    };
    script.src = SCRIPT;
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : fail());
    script.onerror = fail;
    document.head.appendChild(script);
  });
}
