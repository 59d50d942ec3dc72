import { buildPages } from './build-pages.ts';
import { orSayMistakes } from './content-error.ts';

await orSayMistakes(buildPages);
