import { preprocessCSS, resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { hoverGuard } from './hover-guard.ts';

async function guarded(css: string): Promise<string> {
  const plugins = { postcss: { plugins: [hoverGuard()] } };
  const config = await resolveConfig({ configFile: false, css: plugins }, 'build');
  const { code } = await preprocessCSS(css, 'sheet.css', config);
  return code.replaceAll(/\s+/g, '');
}

describe('the rules of :hover', () => {
  it('apply only where a pointer can hover, and other selectors of the same rule everywhere', async () => {
    expect(await guarded('a:hover, a[aria-current] { color: red; } b { top: 0; }')).toBe(
      'a[aria-current]{color:red;}@media(hover:hover){a:hover{color:red;}}b{top:0;}',
    );
  });

  it('are found in nested rules and in other media queries', async () => {
    expect(await guarded('@media print { a { &:hover b { top: 0; } } }')).toBe(
      '@mediaprint{a{@media(hover:hover){&:hoverb{top:0;}}}}',
    );
  });
});
