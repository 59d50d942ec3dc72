import { ErrorPage } from '#app/layout/error-page.tsx';
import { notFoundCopy } from '#content/show/not-found-copy.ts';

/** The page script names the path, which the file does not know. */
export function NotFoundPage() {
  return (
    <ErrorPage figure={notFoundCopy.figure} title={notFoundCopy.title} back={notFoundCopy.back}>
      {notFoundCopy.lead}
      <span data-not-found hidden>
        {' '}
        {notFoundCopy.leadFrom} <code />
      </span>
      .
    </ErrorPage>
  );
}
