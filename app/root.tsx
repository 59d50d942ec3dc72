import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  type MetaArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router';
import { useIsBarePage } from '#app/layout/bare-page.ts';
import { PageShell } from '#app/layout/page-shell.tsx';
import { layout } from '#content/show/layout.ts';
import { failure } from '#content/show/not-found.ts';
import { show } from '#content/show/show.ts';
import { themeColour } from '#design/tokens.ts';
import textFont from './fonts/atkinson-next-var-latin.woff2';
import displayFont from './fonts/ojuju-800-latin.woff2';
import { ErrorPage } from './layout/error-page.tsx';
import { publicOrigin } from './layout/head/page-meta.ts';
import { useIsHydrated } from './ui/browser/use-is-hydrated.ts';
import { ToastSlot } from './ui/feedback/toast-slot.ts';
import { UiCopyContext } from './ui/ui-copy.ts';
import './styles/app.css';

/** Both are used above the fold of every page. */
const FONTS = [displayFont, textFont];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en"
      data-origin={publicOrigin()}
      // Inlined by app/rendering/insert-hydration-script.ts; React may recreate the element.
      data-scripting={useIsHydrated() ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColour} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {FONTS.map((href) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <UiCopyContext value={layout.controls}>
          {children}
          <ToastSlot />
        </UiCopyContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <PageShell isBare={useIsBarePage()}>
      <Outlet />
    </PageShell>
  );
}

/** Pages without `meta`, and the error page, have it. */
export function meta({ error }: MetaArgs) {
  return [{ title: error ? `${failure.title} · ${show.name}` : show.name }];
}

export function ErrorBoundary() {
  return (
    <PageShell>
      <ErrorPage title={failure.title} back={failure.back}>
        {describe(useRouteError())}
      </ErrorPage>
    </PageShell>
  );
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : String(error);
}
