import type { Plugin } from 'postcss';

const hasHover = (selector: string): boolean => selector.includes(':hover');

/** A PostCSS plugin: rules of `:hover` apply to pointers that can hover; a touch screen keeps them after a tap. */
export function hoverGuard(): Plugin {
  return {
    postcssPlugin: 'hover-guard',
    Once(root, { atRule }) {
      const guards = new Set<unknown>();
      root.walkRules(/:hover\b/, (rule) => {
        if (guards.has(rule.parent)) return;
        const hovered = rule.clone({ selectors: rule.selectors.filter(hasHover) });
        const guard = atRule({ name: 'media', params: '(hover: hover)', nodes: [hovered] });
        guards.add(guard);
        rule.after(guard);
        const others = rule.selectors.filter((selector) => !hasHover(selector));
        if (others.length === 0) rule.remove();
        else rule.selectors = others;
      });
    },
  };
}
