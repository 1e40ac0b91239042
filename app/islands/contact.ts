import { takeEarlySubmit } from "./early-press";

const KEY = "contact";
const FIELDS = ["name", "email", "message"] as const;
const KEPT = "It is still in the form: please try again.";

interface Refusal {
  message?: string;
  issues?: { path: string; message: string }[];
}

/** Sends the contact form, keeps what was typed until it is taken, and says what is wrong with it. */
export function runContactForm(form: HTMLFormElement): void {
  restore(form);
  // What was typed before this script was there told no one.
  keep(form);
  form.addEventListener("input", ({ target }) => {
    keep(form);
    if (target instanceof Element && target.ariaInvalid) showIssue(form, target.id.slice(8), "");
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(form);
  });
  if (takeEarlySubmit(form)) void send(form);
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (!button || button.ariaBusy) return;
  const label = button.textContent;
  // Not disabled: that would take the focus away from who pressed it.
  button.ariaBusy = "true";
  button.textContent = "Sending...";
  showProblem(form, "");
  try {
    const { passBotCheck } = await import("#lib/bot-check");
    const answer = await fetch("/api/contact", {
      method: "POST",
      headers: { "content-type": "application/json", ...(await passBotCheck(form)) },
      body: JSON.stringify(valuesOf(form, [...FIELDS, "website"])),
    });
    if (answer.ok) thank(form);
    else await refuse(form, answer);
  } catch {
    showProblem(form, `No connection: your message could not be sent. ${KEPT}`);
  }
  button.ariaBusy = null;
  button.textContent = label;
}

function thank(form: HTMLFormElement): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
  const thanks = document.querySelector<HTMLElement>("[data-thanks]");
  form.remove();
  if (!thanks) return;
  thanks.hidden = false;
  thanks.focus();
}

async function refuse(form: HTMLFormElement, answer: Response): Promise<void> {
  const { message, issues = [] } = (await answer.json().catch(() => ({}))) as Refusal;
  for (const name of FIELDS) {
    showIssue(form, name, issues.find(({ path }) => path === name)?.message ?? "");
  }
  const bad = form.querySelector<HTMLElement>("[aria-invalid]");
  if (bad) return bad.focus();
  showProblem(form, message ?? `Your message could not be sent. ${KEPT}`);
}

function showIssue(form: HTMLFormElement, name: string, message: string): void {
  const field = fieldOf(form, name);
  if (field) field.ariaInvalid = message ? "true" : null;
  const place = form.querySelector(`#contact-${name}-error`);
  if (place) place.textContent = message;
}

function showProblem(form: HTMLFormElement, problem: string): void {
  const place = form.querySelector("[data-problem]");
  if (place) place.textContent = problem;
}

function fieldOf(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isField ? field : null;
}

function valuesOf(form: HTMLFormElement, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, fieldOf(form, name)?.value ?? ""]));
}

/** Some browsers forbid storage; then a reload costs what was typed. */
function keep(form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(valuesOf(form, FIELDS)));
  } catch {}
}

function restore(form: HTMLFormElement): void {
  try {
    const kept: Record<string, string> = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    for (const name of FIELDS) {
      const field = fieldOf(form, name);
      if (field && kept[name] && field.value === "") field.value = kept[name];
    }
  } catch {}
}
