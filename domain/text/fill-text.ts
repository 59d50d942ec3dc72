/** Replaces the placeholders in braces, such as `{count}`, of a text; unknown ones stay. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w{1,40})\}/g, (placeholder, key: string) =>
    String(values[key] ?? placeholder),
  );
}

/** The same, for texts whose first word may be a placeholder: the first letter becomes a capital. */
export function fillSentence(text: string, values: Readonly<Record<string, string | number>>) {
  const filled = fillText(text, values);
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}
