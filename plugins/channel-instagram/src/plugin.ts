import { Type } from 'typebox';
import { definePlugin } from '@recado/sdk';
import { appFields, loginFields } from '@recado/lib-meta';
import { adapter } from './adapter.js';

/** The operator's settings: one Meta app serves every company of the installation. */
const settings = Type.Object({ ...appFields, ...loginFields });

export default definePlugin({ settings, register: (registry) => registry.channel(adapter) });
