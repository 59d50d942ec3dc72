const CHUNKS =
  /<script>window\.__reactRouterContext\.streamController\.enqueue\(("(?:[^"\\<]|\\.)*")\);<\/script>/g;
const CLOSE = '<script>window.__reactRouterContext.streamController.close();</script>';

/**
 * Turns the scripts with a page's data into JSON (hydrate-page.ts reads it): the policy stays the
 * same.
 * @throws if React Router's output has changed
 */
export function dataAsJson(html: string): string {
  if (html.split(CLOSE).length !== 2 || html.search(CHUNKS) === -1)
    throw new Error(
      'React Router passes its data in another way; adapt app/rendering/data-as-json.ts',
    );
  return html
    .replace(CLOSE, '')
    .replace(
      CHUNKS,
      (_, chunk: string) => `<script type="application/json" data-router>${chunk}</script>`,
    );
}
