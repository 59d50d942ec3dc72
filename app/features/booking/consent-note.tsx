import { consentNote } from '#content/generated/legal-versions.ts';

/** The note on consent by booking, above the submit button (docs/requirements.md#R75). */
export function ConsentNote() {
  const { before, terms, between, policy, after } = consentNote;
  return (
    <p>
      {before} <a href="/terms">{terms}</a> {between} <a href="/policy">{policy}</a>
      {after}
    </p>
  );
}
