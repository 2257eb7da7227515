import { createRequire } from 'node:module';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';
import type { PluginManifest } from '@recado/sdk';

// Characters that end a line would hide what follows them from the dot.
const inside = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^(?!/)(?!.*\\.\\.)[^\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029]*$',
});

const Id = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' });

const Manifest = Type.Object({
  id: Id,
  kinds: Type.Array(Type.Enum(['channel', 'integration', 'billing']), { minItems: 1, maxItems: 3 }),
  channels: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true })),
  sdk: Type.String({ minLength: 1, maxLength: 60 }),
  entry: inside,
  displayName: Type.String({ minLength: 1, maxLength: 60 }),
  icon: Type.Optional(Type.Intersect([inside, Type.String({ pattern: '\\.(svg|png)$' })])),
  migrations: Type.Optional(inside),
  tests: Type.Optional(inside),
});

const EXPLANATIONS: Record<string, string> = {
  id: 'two to forty lower-case letters, digits and hyphens, beginning with a letter',
  kinds: 'a list of channel, integration or billing',
  channels: 'a list of different ids of channels, formed like "id"',
  sdk: 'a semver range such as "^1.2.0"',
  entry: 'a path inside the package',
  displayName: 'a text of up to 60 characters',
  icon: 'the path of an .svg or .png inside the package',
  migrations: 'a folder inside the package',
  tests: 'a path inside the package',
};

/** The problem of a manifest, as one sentence; undefined if it is valid. */
export function manifestProblem(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'The "recado" key of package.json is not an object.';
  const first = Value.Errors(Manifest, value)[0];
  if (first) {
    const field = first.instancePath.split('/')[1] ?? missing(first) ?? 'manifest';
    return `The manifest's "${field}" must be ${EXPLANATIONS[field] ?? 'as described in the SDK'}.`;
  }
  if (validRange((value as PluginManifest).sdk) === null)
    return `The manifest's "sdk" must be ${EXPLANATIONS['sdk']}, not "${(value as PluginManifest).sdk}".`;
  return undefined;
}

function missing(error: { params?: unknown }): string | undefined {
  return (error.params as { requiredProperties?: string[] } | undefined)?.requiredProperties?.[0];
}

/** Version of the SDK in this core. */
export const SDK_VERSION: string = (
  createRequire(import.meta.url)('@recado/sdk/package.json') as { version: string }
).version;

/** Why a plugin cannot run with this SDK; undefined when it can. */
export function compatibilityProblem(manifest: PluginManifest, sdkVersion = SDK_VERSION): string | undefined {
  if (satisfies(sdkVersion, manifest.sdk, { includePrerelease: true })) return undefined;
  return `It was made for SDK ${manifest.sdk}; this installation has ${sdkVersion}.`;
}
