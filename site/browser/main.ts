import './site.css';
import { offerColorScheme } from './offer-color-scheme.ts';
import { foldContents } from './fold-contents.ts';
import { offerCopying } from './offer-copying.ts';
import { offerLanguages } from './offer-languages.ts';
import { offerMenu } from './offer-menu.ts';
import { offerSearch } from './offer-search.ts';
import { markReadHeading } from './mark-read-heading.ts';
import { showOwnAddress } from './show-own-address.ts';

offerColorScheme();
foldContents();
showOwnAddress();
offerLanguages();
offerCopying();
offerMenu();
offerSearch();
markReadHeading();
