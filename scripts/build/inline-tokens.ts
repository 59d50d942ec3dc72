import { INLINED, tokenProperties } from '../content/generated-files.ts';

/** A PostCSS plugin: tokens that no page changes are values in it, which are smaller than properties. */
export function inlineTokens() {
  const tokens = tokenProperties();
  return {
    postcssPlugin: 'inline-tokens',
    Declaration(declaration: { value: string }) {
      declaration.value = declaration.value.replace(
        /var\((--[\w-]+)\)/g,
        (property, name: string) => {
          if (!INLINED.test(name)) return property;
          const value = tokens.get(name);
          if (value === undefined) throw new Error(`There is no token ${name}`);
          return String(value);
        },
      );
    },
  };
}
