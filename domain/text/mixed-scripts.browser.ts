/** Browsers cannot decode a domain, and a decoder would be a hundredth of a page: the server decides. */
export const mixesScripts = (_domain: string): boolean => false;
