/**
 * Names that go together, one line per culture: any given name before the bar fits any family name
 * after it. Cultures whose family names depend on gender have two lines.
 */
const nameTable = `
Abebe, Almaz, Dawit, Hiwot, Selamawit, Tewodros, Tsehay, Yonas | Alemayehu, Bekele, Desta, Gebremariam, Haile, Kebede, Tadesse, Wolde
Amal, Fāṭima, Khalid, Layla, Mahmoud, Nour, Rania, Yousef | Abu Zayd, al-Haddad, al-Khatib, el-Masry, Darwish, Haddadin, Mansour, Saleh
Farhana, Mizanur, Nusrat, Rafiqul, Sharmin, Tanvir | Chowdhury, Hossain, Islam, Rahman, Talukder, Uddin
Ananya, Anirban, Debjani, Ishani, Partha, Sharmila, Subrata, Tanmoy | Banerjee, Bhattacharya, Chatterjee, Dasgupta, Ghosh, Mukherjee, Sarkar, Sengupta
Caetano, Fernanda, João, Luíza, Otávio, Renata, Thaís, Vinícius | Albuquerque, Assunção, Conceição, do Nascimento, Guimarães, Magalhães, Simões, Teixeira
Guoqiang, Jiayi, Lìhuá, Meilin, Wenjie, Xiuying, Yuxuan, Zhiwei | Cài, Chen, Huang, Liú, Ouyang, Wáng, Xu, Zhào
Božena, Eliška, Kateřina, Markéta, Tereza, Zdeňka | Černá, Dvořáková, Horáková, Novotná, Růžičková, Šimková
Bohumil, Jiří, Kryštof, Lukáš, Ondřej, Vojtěch | Čermák, Dvořák, Hájek, Kučera, Řezníček, Sýkora
Anouk, Daniël, Femke, Joris, Loïs, Maarten, Sanne, Thijs | de Groot, Hoekstra, Kuiper, 't Hart, van den Berg, van der Meer, Visser, Zonneveld
Aurélie, Benoît, Chloé, François, Hélène, Jérôme, Maëlle, Théo | Beaulieu, Charpentier, Delacroix, Fournier, Lefèvre, Marchand, Noël, Rivière
Davit, Eteri, Giorgi, Ketevan, Levan, Nino, Tamar, Zurab | Beridze, Chkheidze, Gelashvili, Kapanadze, Lomidze, Mchedlishvili, Tsereteli, Zhvania
Annika, Björn, Friederike, Götz, Jürgen, Käthe, Matthias, Sören | Bäcker, Hoffmann, Köhler, Lindemann, Müller-Brandt, Schröder, Vogel, Weiß
Alexandros, Chrysoula, Dimitra, Eleftheria, Kyriakos, Nikos, Panagiota, Stavros | Antoniou, Economou, Georgiou, Konstantinou, Nikolaou, Papadimitriou, Theodorou, Vasileiou
Kaleo, Kamalani, Keoni, Leilani, Makoa, Noelani | Kaʻahumanu, Kahananui, Kalua, Keawe, Māhoe, Nāone
Ágnes, Csaba, Enikő, György, Ildikó, Levente, Szilárd, Zsófia | Bíró, Fehér, Gulyás, Kovács, Mészáros, Nagy, Szűcs, Tóth
Ásdís, Guðrún, Hrafnhildur, Sólveig, Þórdís, Æsa | Björnsdóttir, Einarsdóttir, Guðmundsdóttir, Jónsdóttir, Þorsteinsdóttir
Birkir, Eyþór, Gísli, Sigurður, Þorvaldur, Ægir | Árnason, Halldórsson, Kristjánsson, Ólafsson, Þórðarson
Aoife, Caoimhe, Gráinne, Niamh, Róisín, Sadhbh | Byrne, Gallagher, Nic Dhomhnaill, Ní Bhriain, Ní Dhuibhir, Ní Shúilleabháin
Cillian, Diarmuid, Eoghan, Oisín, Pádraig, Tadhg | Byrne, Gallagher, Mac Cárthaigh, Ó Briain, Ó Dálaigh, Ó Néill
Akiko, Daichi, Haruto, Jun, Kaori, Shōta, Yūko, Yuki | Endō, Fujimoto, Itō, Kobayashi, Matsuda, Ōno, Satō, Yamaguchi
Eun-ji, Hye-jin, Jae-won, Min-seo, Seung-ho, Soo-yeon, Tae-hyun, Yu-na | Baek, Choi, Hwang, Jeong, Kang, Namgung, Ryu, Yoon
Anahera, Aroha, Hēmi, Mārama, Nīkau, Tāne, Wiremu | Hēnare, Kawharu, Ngata, Parata, Tāmihana, Te Whaiti, Waititi
Alejandro, Citlali, Guadalupe, Íñigo, Joaquín, María José, Xóchitl, Zoé | Ávila Ríos, Cárdenas, de la Cruz, Ibáñez, Muñoz, Núñez Peña, Quiñones, Zúñiga
Adaeze, Chidi, Chinonso, Ifeoma, Kelechi, Ngozi, Obinna, Uchenna | Anyanwu, Azikiwe, Eze, Iheanacho, Nwachukwu, Okafor, Onwudiwe, Ụzọma
Adébáyọ̀, Ayọ̀délé, Fọlákẹ́, Olúwaṣeun, Ṣadé, Títílayọ̀, Túndé, Yétúndé | Adéyẹmí, Akíntọ́lá, Awólọ́wọ̀, Balógun, Ọlátúnjí, Ògúnbánjọ, Ṣóyínká
Åse, Bjørn, Håkon, Ingrid, Jørgen, Kåre, Ragnhild, Sølvi | Bakken, Dahl, Fjeldstad, Grønli, Haugen, Nygård, Ødegaard, Sæther
Arash, Dariush, Golnāz, Kāveh, Mahsa, Parisa, Shirin, Siavash | Ahmadi, Farahani, Ghorbani, Hosseinzadeh, Kermani, Moghaddam, Rostami, Tehrani
Agnieszka, Bożena, Grażyna, Małgorzata, Wisława, Żaneta | Dąbrowska, Jabłońska, Kamińska, Wójcik, Wróblewska, Zając
Bartłomiej, Grzegorz, Łukasz, Paweł, Stanisław, Zbigniew | Błaszczyk, Jankowski, Kozłowski, Piątek, Szymański, Żak
Amandeep, Gurpreet, Harjit, Jasleen, Kulwinder, Manpreet, Rajvir, Simran | Bains, Dhillon, Gill, Grewal, Kang, Randhawa, Sandhu, Sidhu
Andrei, Cătălina, Ileana, Ioniță, Mădălin, Răzvan, Ștefania, Veta | Bălan, Constantinescu, Dănilă, Ionescu, Mureșan, Nistor, Stănciulescu, Țurcanu
Alofa, Fetu, Lagi, Malia, Sione, Tavita | Faʻalogo, Leota, Tuiasosopo, Seumanutafa, Tuilagi, Vaʻai
Amani, Baraka, Imani, Juma, Neema, Rehema, Wanjiru, Zawadi | Kamau, Kipchoge, Mwangi, Ndung'u, Ochieng', Otieno, Wambui, Were
Arun, Kavitha, Lakshmi, Meenakshi, Priya, Senthil, Thamarai, Vignesh | Balasubramaniam, Chidambaram, Krishnamurthy, Murugan, Natarajan, Selvaraj, Sundaram
Anong, Chaiyaporn, Kanokwan, Nattapong, Prasert, Siriporn, Somchai, Wipada | Boonmee, Chaiwong, Jaidee, Kittisak, Phongphan, Rattanakul, Srisuk, Wongsawat
Ayşe, Çağla, Emre, Gökhan, İpek, Oğuz, Şule, Ümit | Aydın, Çelik, Demir, Kılıç, Öztürk, Şahin, Yıldırım, Yılmaz
Andriy, Bohdan, Kateryna, Mykola, Oksana, Taras, Yevheniya, Zoryana | Bondarenko, Hnatiuk, Kovalenko, Lysenko, Melnyk, Pavlychko, Shevchuk, Tkachenko
Ánh, Đức, Hải Yến, Khánh, Minh Châu, Ngọc, Quỳnh, Tuấn | Bùi, Đặng, Huỳnh, Lê, Ngô, Nguyễn, Phạm, Trần
`;

export interface FullName {
  readonly firstName: string;
  readonly lastName: string;
}

/** Every matching pair of names: more than 2,000, all different, in the order above. */
export function allFullNames(): FullName[] {
  return nameTable
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [given = [], family = []] = line.split(' | ').map((names) => names.split(', '));
      return given.flatMap((firstName) => family.map((lastName) => ({ firstName, lastName })));
    });
}

// Letters that are not a base letter plus a mark, so decomposition leaves them unchanged.
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

/** The name reduced to a-z and hyphens, for the part of an email address before the @. */
export function asciiName(name: string): string {
  const letters = name.toLowerCase().normalize('NFD');
  return letters
    .replace(/[æđðıłøœßþ]/g, (letter) => plainLetters[letter] ?? '')
    .replace(/[^a-z-]/g, '');
}
