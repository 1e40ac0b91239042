import { useRouteLoaderData } from "@remix-run/react";
import { PRODUCT_NAME } from "#contract/brand";
import type { loader } from "../../root";
import { socialNetworkOf } from "./social-networks";

/** The operator's profiles elsewhere, as the setting SOCIAL_LINKS names them; nothing without any. */
export function SocialLinks() {
  const links = useRouteLoaderData<typeof loader>("root")?.socialLinks ?? [];
  if (links.length === 0) return null;
  return (
    <ul aria-label="Social media" className="-ml-3 flex flex-wrap">
      {links.map((address) => {
        const { id, name } = socialNetworkOf(address);
        return (
          <li key={address}>
            <a
              href={address}
              rel="me noopener"
              title={name}
              className="grid size-11 place-items-center rounded-control text-muted hover:text-text"
            >
              <span className="sr-only">
                {PRODUCT_NAME} on {name}
              </span>
              <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="currentColor">
                <use href={`/social.svg#${id}`} />
              </svg>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
