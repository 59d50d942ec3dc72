import { ErrorPage } from '#app/layout/error-page.tsx';
import { notFound } from '#content/show/not-found.ts';

/** The page script names the path, which the file does not know. */
export function NotFoundPage() {
  return (
    <ErrorPage figure={notFound.figure} title={notFound.title} back={notFound.back}>
      {notFound.lead}
      <span data-not-found hidden>
        {' '}
        {notFound.leadFrom} <code />
      </span>
      .
    </ErrorPage>
  );
}
