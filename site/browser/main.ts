import './site.css';
import { offerColorScheme } from './offer-color-scheme.ts';
import { offerCopying } from './offer-copying.ts';
import { offerMenu } from './offer-menu.ts';
import { offerSearch } from './offer-search.ts';
import { markReadHeading } from './mark-read-heading.ts';

offerColorScheme();
offerCopying();
offerMenu();
offerSearch();
markReadHeading();
