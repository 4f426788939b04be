/**
 * Names that go together: any given name of an entry stands with any of its family names. Cultures
 * whose family names follow the bearer's gender have two entries. Names are separated by commas.
 */
export interface NameCulture {
  readonly culture: string;
  readonly given: string;
  readonly family: string;
}

export const nameCultures: readonly NameCulture[] = [
  {
    culture: 'Amharic',
    given: 'Abebe, Almaz, Dawit, Hiwot, Selamawit, Tewodros, Tsehay, Yonas',
    family: 'Alemayehu, Bekele, Desta, Gebremariam, Haile, Kebede, Tadesse, Wolde',
  },
  {
    culture: 'Arabic',
    given: 'Amal, Fāṭima, Khalid, Layla, Mahmoud, Nour, Rania, Yousef',
    family: 'Abu Zayd, al-Haddad, al-Khatib, el-Masry, Darwish, Haddadin, Mansour, Saleh',
  },
  {
    culture: 'Bangladeshi',
    given: 'Farhana, Mizanur, Nusrat, Rafiqul, Sharmin, Tanvir',
    family: 'Chowdhury, Hossain, Islam, Rahman, Talukder, Uddin',
  },
  {
    culture: 'Bengali',
    given: 'Ananya, Anirban, Debjani, Ishani, Partha, Sharmila, Subrata, Tanmoy',
    family: 'Banerjee, Bhattacharya, Chatterjee, Dasgupta, Ghosh, Mukherjee, Sarkar, Sengupta',
  },
  {
    culture: 'Brazilian',
    given: 'Caetano, Fernanda, João, Luíza, Otávio, Renata, Thaís, Vinícius',
    family:
      'Albuquerque, Assunção, Conceição, do Nascimento, Guimarães, Magalhães, Simões, Teixeira',
  },
  {
    culture: 'Chinese',
    given: 'Guoqiang, Jiayi, Lìhuá, Meilin, Wenjie, Xiuying, Yuxuan, Zhiwei',
    family: 'Cài, Chen, Huang, Liú, Ouyang, Wáng, Xu, Zhào',
  },
  {
    culture: 'Czech, feminine',
    given: 'Božena, Eliška, Kateřina, Markéta, Tereza, Zdeňka',
    family: 'Černá, Dvořáková, Horáková, Novotná, Růžičková, Šimková',
  },
  {
    culture: 'Czech, masculine',
    given: 'Bohumil, Jiří, Kryštof, Lukáš, Ondřej, Vojtěch',
    family: 'Čermák, Dvořák, Hájek, Kučera, Řezníček, Sýkora',
  },
  {
    culture: 'Dutch',
    given: 'Anouk, Daniël, Femke, Joris, Loïs, Maarten, Sanne, Thijs',
    family: "de Groot, Hoekstra, Kuiper, 't Hart, van den Berg, van der Meer, Visser, Zonneveld",
  },
  {
    culture: 'French',
    given: 'Aurélie, Benoît, Chloé, François, Hélène, Jérôme, Maëlle, Théo',
    family: 'Beaulieu, Charpentier, Delacroix, Fournier, Lefèvre, Marchand, Noël, Rivière',
  },
  {
    culture: 'Georgian',
    given: 'Davit, Eteri, Giorgi, Ketevan, Levan, Nino, Tamar, Zurab',
    family: 'Beridze, Chkheidze, Gelashvili, Kapanadze, Lomidze, Mchedlishvili, Tsereteli, Zhvania',
  },
  {
    culture: 'German',
    given: 'Annika, Björn, Friederike, Götz, Jürgen, Käthe, Matthias, Sören',
    family: 'Bäcker, Hoffmann, Köhler, Lindemann, Müller-Brandt, Schröder, Vogel, Weiß',
  },
  {
    culture: 'Greek',
    given: 'Alexandros, Chrysoula, Dimitra, Eleftheria, Kyriakos, Nikos, Panagiota, Stavros',
    family:
      'Antoniou, Economou, Georgiou, Konstantinou, Nikolaou, Papadimitriou, Theodorou, Vasileiou',
  },
  {
    culture: 'Hawaiian',
    given: 'Kaleo, Kamalani, Keoni, Leilani, Makoa, Noelani',
    family: 'Kaʻahumanu, Kahananui, Kalua, Keawe, Māhoe, Nāone',
  },
  {
    culture: 'Hungarian',
    given: 'Ágnes, Csaba, Enikő, György, Ildikó, Levente, Szilárd, Zsófia',
    family: 'Bíró, Fehér, Gulyás, Kovács, Mészáros, Nagy, Szűcs, Tóth',
  },
  {
    culture: 'Icelandic, feminine',
    given: 'Ásdís, Guðrún, Hrafnhildur, Sólveig, Þórdís, Æsa',
    family: 'Björnsdóttir, Einarsdóttir, Guðmundsdóttir, Jónsdóttir, Þorsteinsdóttir',
  },
  {
    culture: 'Icelandic, masculine',
    given: 'Birkir, Eyþór, Gísli, Sigurður, Þorvaldur, Ægir',
    family: 'Árnason, Halldórsson, Kristjánsson, Ólafsson, Þórðarson',
  },
  {
    culture: 'Irish, feminine',
    given: 'Aoife, Caoimhe, Gráinne, Niamh, Róisín, Sadhbh',
    family: 'Byrne, Gallagher, Nic Dhomhnaill, Ní Bhriain, Ní Dhuibhir, Ní Shúilleabháin',
  },
  {
    culture: 'Irish, masculine',
    given: 'Cillian, Diarmuid, Eoghan, Oisín, Pádraig, Tadhg',
    family: 'Byrne, Gallagher, Mac Cárthaigh, Ó Briain, Ó Dálaigh, Ó Néill',
  },
  {
    culture: 'Japanese',
    given: 'Akiko, Daichi, Haruto, Jun, Kaori, Shōta, Yūko, Yuki',
    family: 'Endō, Fujimoto, Itō, Kobayashi, Matsuda, Ōno, Satō, Yamaguchi',
  },
  {
    culture: 'Korean',
    given: 'Eun-ji, Hye-jin, Jae-won, Min-seo, Seung-ho, Soo-yeon, Tae-hyun, Yu-na',
    family: 'Baek, Choi, Hwang, Jeong, Kang, Namgung, Ryu, Yoon',
  },
  {
    culture: 'Māori',
    given: 'Anahera, Aroha, Hēmi, Mārama, Nīkau, Tāne, Wiremu',
    family: 'Hēnare, Kawharu, Ngata, Parata, Tāmihana, Te Whaiti, Waititi',
  },
  {
    culture: 'Mexican',
    given: 'Alejandro, Citlali, Guadalupe, Íñigo, Joaquín, María José, Xóchitl, Zoé',
    family: 'Ávila Ríos, Cárdenas, de la Cruz, Ibáñez, Muñoz, Núñez Peña, Quiñones, Zúñiga',
  },
  {
    culture: 'Nigerian, Igbo',
    given: 'Adaeze, Chidi, Chinonso, Ifeoma, Kelechi, Ngozi, Obinna, Uchenna',
    family: 'Anyanwu, Azikiwe, Eze, Iheanacho, Nwachukwu, Okafor, Onwudiwe, Ụzọma',
  },
  {
    culture: 'Nigerian, Yoruba',
    given: 'Adébáyọ̀, Ayọ̀délé, Fọlákẹ́, Olúwaṣeun, Ṣadé, Títílayọ̀, Túndé, Yétúndé',
    family: 'Adéyẹmí, Akíntọ́lá, Awólọ́wọ̀, Balógun, Ọlátúnjí, Ògúnbánjọ, Ṣóyínká',
  },
  {
    culture: 'Norwegian',
    given: 'Åse, Bjørn, Håkon, Ingrid, Jørgen, Kåre, Ragnhild, Sølvi',
    family: 'Bakken, Dahl, Fjeldstad, Grønli, Haugen, Nygård, Ødegaard, Sæther',
  },
  {
    culture: 'Persian',
    given: 'Arash, Dariush, Golnāz, Kāveh, Mahsa, Parisa, Shirin, Siavash',
    family: 'Ahmadi, Farahani, Ghorbani, Hosseinzadeh, Kermani, Moghaddam, Rostami, Tehrani',
  },
  {
    culture: 'Polish, feminine',
    given: 'Agnieszka, Bożena, Grażyna, Małgorzata, Wisława, Żaneta',
    family: 'Dąbrowska, Jabłońska, Kamińska, Wójcik, Wróblewska, Zając',
  },
  {
    culture: 'Polish, masculine',
    given: 'Bartłomiej, Grzegorz, Łukasz, Paweł, Stanisław, Zbigniew',
    family: 'Błaszczyk, Jankowski, Kozłowski, Piątek, Szymański, Żak',
  },
  {
    culture: 'Punjabi',
    given: 'Amandeep, Gurpreet, Harjit, Jasleen, Kulwinder, Manpreet, Rajvir, Simran',
    family: 'Bains, Dhillon, Gill, Grewal, Kang, Randhawa, Sandhu, Sidhu',
  },
  {
    culture: 'Romanian',
    given: 'Andrei, Cătălina, Ileana, Ioniță, Mădălin, Răzvan, Ștefania, Veta',
    family: 'Bălan, Constantinescu, Dănilă, Ionescu, Mureșan, Nistor, Stănciulescu, Țurcanu',
  },
  {
    culture: 'Samoan',
    given: 'Alofa, Fetu, Lagi, Malia, Sione, Tavita',
    family: 'Faʻalogo, Leota, Tuiasosopo, Seumanutafa, Tuilagi, Vaʻai',
  },
  {
    culture: 'Kenyan',
    given: 'Amani, Baraka, Imani, Juma, Neema, Rehema, Wanjiru, Zawadi',
    family: "Kamau, Kipchoge, Mwangi, Ndung'u, Ochieng', Otieno, Wambui, Were",
  },
  {
    culture: 'Tamil',
    given: 'Arun, Kavitha, Lakshmi, Meenakshi, Priya, Senthil, Thamarai, Vignesh',
    family: 'Balasubramaniam, Chidambaram, Krishnamurthy, Murugan, Natarajan, Selvaraj, Sundaram',
  },
  {
    culture: 'Thai',
    given: 'Anong, Chaiyaporn, Kanokwan, Nattapong, Prasert, Siriporn, Somchai, Wipada',
    family: 'Boonmee, Chaiwong, Jaidee, Kittisak, Phongphan, Rattanakul, Srisuk, Wongsawat',
  },
  {
    culture: 'Turkish',
    given: 'Ayşe, Çağla, Emre, Gökhan, İpek, Oğuz, Şule, Ümit',
    family: 'Aydın, Çelik, Demir, Kılıç, Öztürk, Şahin, Yıldırım, Yılmaz',
  },
  {
    culture: 'Ukrainian',
    given: 'Andriy, Bohdan, Kateryna, Mykola, Oksana, Taras, Yevheniya, Zoryana',
    family: 'Bondarenko, Hnatiuk, Kovalenko, Lysenko, Melnyk, Pavlychko, Shevchuk, Tkachenko',
  },
  {
    culture: 'Vietnamese',
    given: 'Ánh, Đức, Hải Yến, Khánh, Minh Châu, Ngọc, Quỳnh, Tuấn',
    family: 'Bùi, Đặng, Huỳnh, Lê, Ngô, Nguyễn, Phạm, Trần',
  },
];

export interface FullName {
  readonly firstName: string;
  readonly lastName: string;
}

/** Every pair of names that go together: more than 2,000, no two alike, in the order above. */
export function allFullNames(): FullName[] {
  return nameCultures.flatMap(({ given, family }) =>
    given
      .split(', ')
      .flatMap((firstName) => family.split(', ').map((lastName) => ({ firstName, lastName }))),
  );
}

// Letters that are no base letter with a mark, so that decomposing them leaves them as they are.
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

/** A name in a to z and hyphens, for the part of an e-mail address before the @. */
export function asciiName(name: string): string {
  const letters = name.toLowerCase().normalize('NFD');
  return letters
    .replace(/[æđðıłøœßþ]/g, (letter) => plainLetters[letter] ?? '')
    .replace(/[^a-z-]/g, '');
}
