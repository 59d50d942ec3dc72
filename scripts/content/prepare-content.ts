/** Runs before everything that imports the generated files. */
import { legal } from '#content/legal/legal.ts';
import { targets } from '#content/show/targets.ts';
import { team } from '#content/team/team.ts';
import { writeSheetTypes } from '../build/css-modules.ts';
import { checkContent } from './check-content.ts';
import { ContentError, exitOnContentError } from './content-error.ts';
import {
  LEGAL_MODULE,
  TOKEN_SHEET,
  tokenSheet,
  VERSIONS_MODULE,
  writeIfChanged,
} from './generated-files.ts';
import { legalFacts, legalModule, readLegalDocuments, versionsModule } from './legal-documents.ts';
import { findPortraitErrors, sizePhotos } from './portraits.ts';

const FOLDERS = {
  photos: 'content/photos',
  drawings: 'app/brand/portraits/drawings',
  sized: 'app/generated/photos',
};

export async function prepareContent(): Promise<void> {
  writeIfChanged(TOKEN_SHEET, tokenSheet());
  const facts = legalFacts(legal.contactForm, targets.contactDelivery);
  const { documents, errors } = readLegalDocuments(legal, facts);
  const all = [...(await checkContent()), ...errors, ...findPortraitErrors(FOLDERS, team)];
  if (all.length > 0) throw new ContentError(all);
  writeIfChanged(LEGAL_MODULE, legalModule(documents));
  writeIfChanged(VERSIONS_MODULE, versionsModule(documents, legal.consentNote));
  await sizePhotos(FOLDERS);
  await writeSheetTypes();
}

if (import.meta.main) await exitOnContentError(prepareContent);
