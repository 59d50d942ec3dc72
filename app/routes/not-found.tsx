import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { LostPage } from '#app/features/lost/lost-page.tsx';
import { notFound } from '#content/not-found.ts';
import { show } from '#content/show.ts';

/** The page for any address that no route answers. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  const alive = useAlive();

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification asks that the attempted path is logged
    console.error(`404: no page at ${pathname}`);
  }, [pathname]);

  return (
    <LostPage figure={notFound.figure} title={notFound.title} back={notFound.back}>
      {notFound.lead}
      {alive && (
        <>
          {' '}
          {notFound.leadFrom} <code>{pathname}</code>
        </>
      )}
      .
    </LostPage>
  );
}

/** False in the file and in the first render: one file serves every path, so it can name none. */
function useAlive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

export function meta() {
  return [{ title: `Page not found · ${show.name}` }, { name: 'robots', content: 'noindex' }];
}
