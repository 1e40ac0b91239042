import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ContactForm } from "#features/documents/contact-form.tsx";
import { DocumentPage } from "#features/documents/document-page.tsx";
import { findDocument } from "#features/documents/documents.ts";
import { siteMeta } from "#features/site/site-meta.ts";
import type { RouteHandle } from "#lib/static-page";

export const handle: RouteHandle = { isStatic: true };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  const document = findDocument(data?.path ?? "");
  return document ? siteMeta(matches, document) : [];
};

export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  if (!findDocument(pathname)) throw new Response(null, { status: 404 });
  return { path: pathname };
}

export default function StaticPage() {
  const { path } = useLoaderData<typeof loader>();
  const document = findDocument(path);
  if (!document) return null;
  return <DocumentPage document={document}>{path === "/contact" && <ContactForm />}</DocumentPage>;
}
