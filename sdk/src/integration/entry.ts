/** Settings of an entry, by its kind; secrets are decrypted, and empty where nothing was filled in. */
export interface EntrySettings {
  dialogflow: {
    /** Google Cloud project of the agent. */
    projectName: string;
    /** Key of a service account, as Google hands it out: JSON. A secret. */
    jsonContent: string;
    language: 'pt-BR' | 'en' | 'es';
    /** Region of the agent; empty: global. */
    location: string;
    /** Id of a Dialogflow CX agent; empty: the project's ES agent. */
    agent: string;
  };
  n8n: {
    url: string;
  };
  webhook: {
    url: string;
  };
  typebot: {
    /** Address of the Typebot viewer. */
    url: string;
    /** Public id of the bot. */
    slug: string;
    /** Minutes without a message after which the bot begins anew; 0: never. */
    expiresMinutes: number;
    /** Milliseconds before each bubble. */
    delayMs: number;
    /** A customer who writes it ends the conversation; empty: none. */
    keywordFinish: string;
    /** A customer who writes it begins anew; empty: none. */
    keywordRestart: string;
    /** Said instead of the bot's own sentence for an answer that it did not understand; empty: the bot's own. */
    unknownMessage: string;
    /** Said before it begins anew; empty: nothing. */
    restartMessage: string;
  };
  prompt: {
    /** Instructions for the model. */
    prompt: string;
    /** Empty: the integration's default. */
    model: string;
    /** Base address of a compatible service; empty: the integration's default. */
    baseUrl: string;
    /** A secret. */
    apiKey: string;
    maxTokens: number;
    temperature: number;
    /** Newest messages that the model reads. */
    maxMessages: number;
    /** `texto`, or the name of a voice in which answers are spoken. */
    voice: string;
    /** A secret. */
    voiceKey: string;
    voiceRegion: string;
    /** Queue that gets the conversations which the model hands over; null: they stay where they are. */
    queueId: number | null;
  };
}
/** Kinds of entries that a company makes on the screens of integrations and of prompts. */
export type EntryKind = keyof EntrySettings;

/** What a company filled in for one bot. A company may have many entries of one kind. */
export type Entry<Kind extends EntryKind = EntryKind> = {
  [K in Kind]: { id: number; kind: K; name: string; settings: EntrySettings[K] };
}[Kind];

/** A request to a service and what it answered, as the person reads them who tries an entry. Neither contains a secret. */
export interface Exchange {
  request: { method: string; url: string; headers: Record<string, string>; body: string };
  /** `status` 0: no answer came. */
  response: { status: number; body: string };
}
