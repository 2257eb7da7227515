import { encodeWith } from './encoder';
import { Mp3Stream } from './mp3';

encodeWith((sampleRate) => new Mp3Stream(sampleRate));
