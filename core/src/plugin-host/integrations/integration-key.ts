/** An integration of the installation: its id is unique within its plugin. */
export interface IntegrationKey {
  pluginId: string;
  integrationId: string;
}

/** Its id on the wire. Neither part contains a dot. */
export const wireIdOf = ({ pluginId, integrationId }: IntegrationKey): string =>
  `${pluginId}.${integrationId}`;

/** Undefined: the text is no id of an integration. */
export function keyOfWireId(id: string): IntegrationKey | undefined {
  const [pluginId, integrationId, ...rest] = id.split('.');
  return pluginId && integrationId && rest.length === 0 ? { pluginId, integrationId } : undefined;
}
