import { describe, expect, it } from 'vitest';
import { dataAsJson } from './data-as-json.ts';
import { inlineDrawings } from './inline-drawings.ts';
import { inlineSheets } from './inline-page-styles.ts';
import { deferHydration } from './insert-hydration-script.ts';

const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css"/>`;
const page = (...names: string[]) => `<head><title>a</title>${names.map(link).join('')}</head>`;
const readSheet = (href: string) => `${href.replace(/.*\/|\.css/g, '.')}{}\n`;

describe('styles', () => {
  it('are inlined in their order, the shared ones together', () => {
    const shared = ['/assets/root.css', '/assets/frame.css'];
    expect(inlineSheets(page('root', 'frame', 'b', 'a'), shared, readSheet)).toBe(
      '<head><title>a</title>' +
        '<style data-href="/assets/root.css /assets/frame.css">.root.{}.frame.{}</style>' +
        '<style data-href="/assets/b.css">.b.{}</style>' +
        '<style data-href="/assets/a.css">.a.{}</style></head>',
    );
  });

  it('are rejected if they would break the page', () => {
    expect(() => inlineSheets(page('a'), ['/assets/root.css'], readSheet)).toThrow('shared');
    const evil = () => '.a::before{content:"</STYLE>"}';
    expect(() => inlineSheets(page('a'), [], evil)).toThrow('would end its own style element');
  });
});

describe('drawings', () => {
  const drawing = '<svg viewBox="0 0 4 5">\n<path fill="#d8321b" d="M0 0h4v5"/></svg>\n';
  const preload = '<link rel="preload" as="image" href="/assets/face.svg"/>';
  const image = (src: string, more = '') => `<img class="face" src="${src}" alt="A face"${more}/>`;

  it('are in the page instead of files if they are small and not loaded lazily', () => {
    const lazy = image('/assets/face.svg', ' loading="lazy"');
    const html = `${preload}${image('/assets/face.svg', ' loading="eager"')}${lazy}`;
    const [, uri = '', rest] =
      /^<img class="face" src="([^"]*)" alt="A face" loading="eager"\/>(.*)$/.exec(
        inlineDrawings(html, () => drawing),
      ) ?? [];
    expect(uri).not.toMatch(/[<>&#\s]/);
    expect(decodeURIComponent(uri)).toBe(`data:image/svg+xml,${drawing.trim()}`);
    expect(rest).toBe(lazy);
  });

  it('stay files if they are large, as do photographs', () => {
    const large = Array.from({ length: 2_000 }, (_, index) => index ** 3).join(' ');
    const html = `${preload}${image('/assets/face.svg')}${image('/assets/face.webp')}`;
    expect(inlineDrawings(html, () => large)).toBe(html);
  });
});

describe('data', () => {
  const enqueue = (chunk: string) =>
    `<script>window.__reactRouterContext.streamController.enqueue(${chunk});</script>`;
  const close = '<script>window.__reactRouterContext.streamController.close();</script>';

  it('is JSON instead of scripts', () => {
    const chunks = [String.raw`"[\"\u003c/script\u003e\"]\n"`, '"[2]"'];
    expect(dataAsJson(`<p>a</p>${chunks.map(enqueue).join('<!--$-->')}${close}`)).toBe(
      `<p>a</p>${chunks
        .map((chunk) => `<script type="application/json" data-router>${chunk}</script>`)
        .join('<!--$-->')}`,
    );
  });

  it('is rejected if the router passes it in another way', () => {
    expect(() => dataAsJson(close)).toThrow('another way');
    expect(() => dataAsJson(enqueue('"1"'))).toThrow('another way');
    expect(() => dataAsJson(enqueue('"1" + alert(1)') + close)).toThrow('another way');
  });
});

describe('modules', () => {
  const preloads =
    '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>';
  const text = 'import "/a.js";\nimport("/b.js");';
  const body = (modules: string) => `<head>${preloads}</head><body>${modules}</body></html>`;

  it('are deferred as text with the list of their imports', () => {
    const html = body(`<script type="module" async="">${text}</script>`);
    expect(
      deferHydration(html, 'start()').replace(/<script>\(function[^<]*<\/script>/, '<early>'),
    ).toBe(
      '<head><early></head>' +
        `<body><script type="module/deferred" data-imports="/a.js /b.js">${text}</script>` +
        '<script>start()</script></body></html>',
    );
  });

  it('are rejected if the router starts them in another way', () => {
    expect(() => deferHydration(body('<script type="module" src="/b.js"></script>'), '')).toThrow();
    const twice = `<script type="module" async="">${text}</script>`.repeat(2);
    expect(() => deferHydration(body(twice), '')).toThrow('another way');
  });
});
