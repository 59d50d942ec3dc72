import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Reads the parameters of this program; prints its usage and exits if one is not in `config`. */
export function readParameters<Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config);
  } catch {
    process.stderr.write(`${usage}\n`);
    process.exit(1);
  }
}
