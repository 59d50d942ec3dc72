import { readSourceFiles } from './source-files.ts';

// Prints the modules of a layer and their imports as a diagram: `node tests/architecture/picture.ts server`.
const [layer = 'server'] = process.argv.slice(2);

const moduleOf = (path: string) => {
  const [top, name, ...rest] = path.split('/');
  return top === layer && name !== undefined && rest.length > 0 ? name : undefined;
};

const arrows = readSourceFiles().flatMap(({ path, imports }) =>
  imports
    .map(({ target }) => [moduleOf(path), moduleOf(target)] as const)
    .filter(([from, to]) => from !== undefined && to !== undefined && from !== to)
    .map(([from, to]) => `  ${from} --> ${to}`),
);

process.stdout.write(`${['flowchart TD', ...new Set(arrows)].join('\n')}\n`);
