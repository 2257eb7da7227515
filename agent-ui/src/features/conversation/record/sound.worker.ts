import { encodeWith } from './encoder';
import { SoundStream } from './sound';

encodeWith((sampleRate, form) => new SoundStream(form === 'audio/wav' ? form : 'audio/ogg', sampleRate));
