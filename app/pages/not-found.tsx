import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ErrorPage } from '#app/layout/error-page.tsx';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import { notFound } from '#content/show/not-found.ts';
import { show } from '#content/show/show.ts';

export default function NotFoundPage() {
  const { pathname } = useLocation();
  // The prerendered file has no path of its own: it serves every unknown one.
  const isHydrated = useIsHydrated();

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: docs/requirements.md#R173
    console.error(`404: no page at ${pathname}`);
  }, [pathname]);

  return (
    <ErrorPage figure={notFound.figure} title={notFound.title} back={notFound.back}>
      {notFound.lead}
      {isHydrated && (
        <>
          {' '}
          {notFound.leadFrom} <code>{pathname}</code>
        </>
      )}
      .
    </ErrorPage>
  );
}

export function meta() {
  return [
    { title: `${notFound.documentTitle} · ${show.name}` },
    { name: 'robots', content: 'noindex' },
  ];
}
