const KEY = "contact";
const FIELDS = ["name", "email", "message"] as const;
const BROKEN = "Your message could not be sent: no connection. It is still here, please try again.";

interface Refusal {
  message?: string;
  issues?: Array<{ path: string; message: string }>;
}

/** Sends the contact form, keeps what was typed until it is taken, and says what is wrong with it. */
export function runContactForm(form: HTMLFormElement): void {
  restore(form);
  form.addEventListener("input", () => {
    sessionStorage.setItem(KEY, JSON.stringify(valuesOf(form)));
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(form);
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (!button || button.disabled) return;
  button.disabled = true;
  showProblem(form, "");
  showIssues(form, []);
  try {
    const answer = await fetch("/api/contact", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...valuesOf(form), website: textOf(form, "website") }),
    });
    if (answer.ok) return thank(form);
    const refusal = (await answer.json().catch(() => ({}))) as Refusal;
    if (refusal.issues) showIssues(form, refusal.issues);
    else showProblem(form, refusal.message ?? BROKEN);
  } catch {
    showProblem(form, BROKEN);
  } finally {
    button.disabled = false;
  }
}

function thank(form: HTMLFormElement): void {
  sessionStorage.removeItem(KEY);
  const thanks = document.createElement("p");
  thanks.tabIndex = -1;
  thanks.className = "mt-10 text-xl";
  thanks.setAttribute("role", "status");
  thanks.textContent = "Thank you. Your message is on its way; the answer comes by email.";
  form.replaceWith(thanks);
  thanks.focus();
}

function showIssues(form: HTMLFormElement, issues: NonNullable<Refusal["issues"]>): void {
  for (const name of FIELDS) {
    const message = issues.find(({ path }) => path === name)?.message ?? "";
    const field = fieldOf(form, name);
    field?.toggleAttribute("aria-invalid", message !== "");
    if (message) field?.setAttribute("aria-invalid", "true");
    const place = document.getElementById(`contact-${name}-error`);
    if (place) place.textContent = message;
  }
  form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
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

function textOf(form: HTMLFormElement, name: string): string {
  return fieldOf(form, name)?.value ?? "";
}

function valuesOf(form: HTMLFormElement) {
  return Object.fromEntries(FIELDS.map((name) => [name, textOf(form, name)]));
}

function restore(form: HTMLFormElement): void {
  const kept: Record<string, string> = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
  for (const name of FIELDS) {
    const field = fieldOf(form, name);
    if (field && kept[name] && field.value === "") field.value = kept[name];
  }
}
