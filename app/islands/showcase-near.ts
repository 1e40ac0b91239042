/** How far below the screen a section is near. */
const NEAR = "600px";

/** Asks for creators' results once their section comes near: a visitor who does not go there fetches nothing. */
export function whenShowcaseIsNear(): void {
  const section = document.querySelector("[data-showcase]");
  if (!section) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void import("./showcase").then(({ fillShowcase }) => fillShowcase(section));
    },
    { rootMargin: NEAR },
  );
  observer.observe(section);
}
