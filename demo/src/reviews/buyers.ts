/** An invented buyer: full name and delivery address. */
export interface DemoBuyer {
  name: string
  city: string
  province: string
  postalCode: string
}

const people: Record<string, string> = {
  'Karachi, Sindh, 74200':
    'Ayesha Siddiqui, Bilal Ahmed, Farhan Qureshi, Hira Naqvi, Kamran Memon, Mahnoor Baloch, Nadeem Shaikh, Osama Rizvi, Rabia Zaidi, Saad Haroon, Tooba Ansari, Waqas Jatoi, Zainab Dawood, Imran Lakhani, Komal Soomro, Danish Kazi',
  'Lahore, Punjab, 54000':
    'Ali Raza, Amna Butt, Fahad Malik, Hamza Cheema, Iqra Dar, Junaid Mughal, Laiba Sheikh, Moeez Awan, Nimra Rana, Rehan Bhatti, Sana Javed, Umar Farooq, Zoya Gill, Adeel Chaudhry, Maham Khokhar, Shahzaib Warraich',
  'Islamabad, Islamabad, 44000':
    'Areeba Kiani, Daniyal Abbasi, Hassan Raja, Mariam Satti, Talha Mirza, Noor Fatima, Usman Tariq, Sehrish Gul',
  'Rawalpindi, Punjab, 46000': 'Asad Mehmood, Bushra Kayani, Faizan Akhtar, Kiran Shahzadi, Shoaib Janjua, Wajiha Noor',
  'Faisalabad, Punjab, 38000': 'Arslan Gujjar, Fatima Zahra, Haris Jutt, Sidra Aslam, Zeeshan Randhawa, Mubashir Ali',
  'Peshawar, Khyber Pakhtunkhwa, 25000': 'Gulalai Afridi, Ihsan Khattak, Palwasha Yousafzai, Shahid Khan, Zarak Bangash',
  'Multan, Punjab, 60000': 'Anum Gardezi, Rizwan Qureshi, Sumaira Bukhari, Yasir Khosa',
  'Hyderabad, Sindh, 71000': 'Aijaz Talpur, Benazir Chandio, Naveed Arain, Paras Memon',
  'Quetta, Balochistan, 87300': 'Dilawar Kakar, Mehrunisa Hazara, Sanaullah Achakzai',
  'Sialkot, Punjab, 51310': 'Ahsan Sandhu, Mehwish Ghuman, Tayyab Mir',
  'Gujranwala, Punjab, 52250': 'Bilawal Virk, Ramsha Tarar, Usama Butt',
  'Abbottabad, Khyber Pakhtunkhwa, 22010': 'Fiza Tanoli, Sajid Jadoon',
  'Gilgit, Gilgit-Baltistan, 15100': 'Karim Shah, Shazia Baig',
  'Sukkur, Sindh, 65200': 'Ghulam Abbas, Nazia Mahar',
}

export const demoBuyers: DemoBuyer[] = Object.entries(people).flatMap(([place, names]) => {
  const [city, province, postalCode] = place.split(', ') as [string, string, string]
  return names.split(', ').map((name) => ({ name, city, province, postalCode }))
})
